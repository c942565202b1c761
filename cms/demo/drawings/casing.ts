export const led = (x: number, y: number) =>
  `<circle cx="${x}" cy="${y}" r="16" fill="#9FE3C1" fill-opacity="0.25"/><circle cx="${x}" cy="${y}" r="6.5" fill="#9FE3C1"/>`

/** A mark of the maker on a casing: the steps of the stoep. */
export const mark = (x: number, y: number, tone: string, scale = 1) =>
  `<g transform="translate(${x} ${y}) scale(${scale})" stroke="${tone}" stroke-width="9" stroke-linecap="round"><path d="M-44 24H44M-30 4H30M-16 -16H16"/></g>`
