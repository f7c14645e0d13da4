// `<enlarger-gallery>` in JSX, for React 18 and 19: import type {} from 'enlarger/react'
import type { DetailedHTMLProps, HTMLAttributes } from 'react'
import type { EnlargerAttributes, EnlargerEventMap, EnlargerGallery, EnlargerItem } from './gallery.js'

/** Properties that only React 19 sets. React 18 turns them into attributes. */
type Items = Iterable<string | EnlargerItem> | null
type Properties = Partial<Pick<EnlargerGallery, 'photos' | 'photoStyle' | 'header'>> & { selectedItems?: Items, favouriteItems?: Items }
type Listeners = { [Name in keyof EnlargerEventMap as `on${Name}`]?: (event: EnlargerEventMap[Name]) => void }
type Props = DetailedHTMLProps<HTMLAttributes<EnlargerGallery>, EnlargerGallery> & EnlargerAttributes & Properties & Listeners

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'enlarger-gallery': Props
    }
  }
}

declare global {
  namespace JSX {
    interface IntrinsicElements {
      'enlarger-gallery': Props
    }
  }
}
