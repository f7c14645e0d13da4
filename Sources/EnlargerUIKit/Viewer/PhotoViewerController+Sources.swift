#if canImport(UIKit)
  import EnlargerCore
  import UIKit

  extension PhotoViewerController {
    /// Creates a closed viewer of pictures that are there already; their ids are their numbers, from "0".
    public convenience init(images: [UIImage], style: ZoomStyle = .photos) {
      let photos = ImagePhotos(images)
      self.init(items: photos.items, photos: photos, style: style)
    }

    /// Creates a closed viewer of pictures behind addresses, of the web or of files; their ids are their
    /// addresses. Of two that are the same the first counts.
    public convenience init(urls: [URL], style: ZoomStyle = .photos) {
      let photos = URLPhotos(urls)
      self.init(items: photos.items, photos: photos, style: style)
    }

    /// Creates a closed viewer of photos that are made when they are asked for.
    ///
    /// - Parameters:
    ///   - list: the photos, in paging order.
    ///   - photos: where their pictures come from; held as long as the viewer.
    ///   - style: how photos move and what they look like.
    public convenience init(list: PhotoList, photos: any PhotoSource, style: ZoomStyle = .photos) {
      self.init(photos: photos, style: style)
      self.list = list
    }

    /// Asks another source for what is loaded from now on; what is there stays.
    func use(_ photos: any PhotoSource) { loader.source = photos }

    /// Loads anew what there is of photos at some positions.
    func reload(where isChanged: (Int) -> Bool) {
      for id in loader.entries.keys where index(of: id).map(isChanged) == true { reload(id) }
    }
  }
#endif
