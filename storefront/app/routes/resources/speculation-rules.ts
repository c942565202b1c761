import { PRIVATE_PATHS } from '~/platform/public-pages'

const HEADERS = { 'Content-Type': 'application/speculationrules+json', 'Cache-Control': 'public, max-age=3600' }
const NOT_AHEAD = [...PRIVATE_PATHS, '/uploads/'].flatMap((path) =>
  path.endsWith('/') ? [`${path}*`] : [`${path}*`, `${path}/*`],
)

const RULES = {
  prefetch: [
    {
      source: 'document',
      where: {
        and: [
          { href_matches: '/*' },
          { not: { href_matches: NOT_AHEAD } },
          // The script requests the page of "Load more" itself, and a browser goes by the address: page 2 has two
          // links.
          { not: { selector_matches: '[download], [rel~=nofollow], [target=_blank], .pages a' } },
        ],
      },
      eagerness: 'conservative',
    },
  ],
}

/** The pages that a browser may prefetch when a shopper presses their link. */
export const loader = () => new Response(JSON.stringify(RULES), { headers: HEADERS })
