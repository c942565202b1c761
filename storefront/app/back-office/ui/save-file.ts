/** Lets the browser download a text, or bytes, as a file. */
export function saveFile(fileName: string, content: string | Uint8Array<ArrayBuffer>, type: string): void {
  const whole = typeof content === 'string' ? `${type};charset=utf-8` : type
  const url = URL.createObjectURL(new Blob([content], { type: whole }))
  const link = document.createElement('a')
  link.href = url
  link.download = fileName
  link.click()
  // The download has started by then, and no longer needs the address.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
