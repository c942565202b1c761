// How the panel names an installation without an id, before and after it has asked the server.
const UNNAMED = ['undefined', '', 'null', 'false']

/** The panel announces its own news over every page until it is told that they were read. */
export function dismissAnnouncements(): void {
  for (const id of UNNAMED) {
    for (const legacy of [true, false])
      window.localStorage.setItem(`STRAPI_MEDIA_LIBRARY_BANNER_DISMISSED_FOR_${legacy}:${id}`, 'true')
  }
}
