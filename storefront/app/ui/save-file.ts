/** Hands a text to the browser to keep as a file. */
export function saveFile(fileName: string, text: string, type: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }))
  const link = document.createElement('a')
  link.href = url
  link.download = fileName
  link.click()
  // The download has begun by then; the browser keeps what it needs.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
