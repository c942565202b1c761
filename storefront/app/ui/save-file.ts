/** Hands a text, or bytes, to the browser to keep as a file. */
export function saveFile(fileName: string, content: string | Uint8Array<ArrayBuffer>, type: string): void {
  const whole = typeof content === 'string' ? `${type};charset=utf-8` : type
  const url = URL.createObjectURL(new Blob([content], { type: whole }))
  const link = document.createElement('a')
  link.href = url
  link.download = fileName
  link.click()
  // The download has begun by then; the browser keeps what it needs.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
