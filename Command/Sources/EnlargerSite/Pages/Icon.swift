/// The album's icon in tabs and on home screens: a photo growing out of its thumbnail.
enum Icon {
  static let svg =
    "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 16 16'>"
    + "<rect x='1' y='1' width='14' height='14' rx='3' fill='#2a6df4'/>"
    + "<rect x='3' y='8' width='5' height='5' rx='1' fill='#fff'/>"
    + "<path d='M9 3h4v4M13 3 9 7' stroke='#fff' stroke-width='1.5' fill='none'/></svg>"

  /// The picture itself as an address, for pages that have no server behind them.
  static let address: String = {
    let escapes: [Character: String] = ["<": "%3C", ">": "%3E", "#": "%23"]
    return "data:image/svg+xml," + svg.map { escapes[$0] ?? String($0) }.joined()
  }()
}
