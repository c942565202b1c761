// How the panel names an installation without an id, before and after it has asked the server.
const UNNAMED = ['undefined', '', 'null', 'false']

/** Marks Strapi's own announcements as read: the panel shows them over every page until then. */
export function dismissAnnouncements(): void {
  for (const id of UNNAMED) {
    for (const legacy of [true, false])
      window.localStorage.setItem(`STRAPI_MEDIA_LIBRARY_BANNER_DISMISSED_FOR_${legacy}:${id}`, 'true')
  }
}
