// `<enlarger-gallery>` in templates of Vue 3: import type {} from 'enlarger/vue'
import type { EnlargerAttributes, EnlargerEventMap, EnlargerGallery, EnlargerItem } from './gallery.js'

type Items = Iterable<string | EnlargerItem> | null
type Properties = Partial<Pick<EnlargerGallery, 'photos' | 'photoStyle' | 'header'>> & { selectedItems?: Items, favouriteItems?: Items }
type Listeners = {
  [Name in keyof EnlargerEventMap as Name extends `enlarger-${infer What}` ? `onEnlarger${Capitalize<What>}` : never]?:
    (event: EnlargerEventMap[Name]) => void
}

declare module 'vue' {
  interface GlobalComponents {
    'enlarger-gallery': new () => { $props: EnlargerAttributes & Properties & Listeners }
  }
}
