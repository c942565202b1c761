const LONGEST = 60

/** The address suggested for a title: "Nå & dan, één keer" → "na-dan-een-keer". */
export const slugOf = (title: string): string =>
  title
    .slice(0, 120)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, LONGEST)
    .replace(/^-|-$/g, '')
