/** Picks a colour with the browser's eyedropper: '' if it was cancelled, 'no-tool' if the browser has none. */
export async function pickFromScreen(): Promise<string> {
  if (!window.EyeDropper) return 'no-tool'
  return new window.EyeDropper().open().then(
    ({ sRGBHex }) => toHex(sRGBHex),
    () => '',
  )
}

/** "rgb(179, 38, 30)" or "#B3261E" → "#b3261e" */
function toHex(color: string): string {
  const parts = /^rgba?\(\s*(\d+)[\s,]+(\d+)[\s,]+(\d+)/.exec(color)
  return parts ? hexOf(Number(parts[1]), Number(parts[2]), Number(parts[3])) : color.toLowerCase()
}

export const hexOf = (red: number, green: number, blue: number): string =>
  `#${[red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('')}`
