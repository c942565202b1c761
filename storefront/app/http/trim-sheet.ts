/** A style sheet without the blanks that the minifier leaves and no browser needs: each page would contain them. */
export const trimSheet = (css: string): string => css.trim().replace(/(--[\w-]+:) | ?([/,]) /g, '$1$2')
