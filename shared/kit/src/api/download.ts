/** A file of the service: its bytes, and its name when the answer says one. */
export interface Download {
  readonly blob: Blob
  readonly filename: string | null
}

const getName = (disposition: string | null): string | null => {
  const encoded = disposition?.match(/filename\*=UTF-8''([^;]+)/i)?.[1]
  if (encoded) return decodeURIComponent(encoded)
  return disposition?.match(/filename="?([^";]+)"?/i)?.[1] ?? null
}

export const loadDownload = async (response: Response): Promise<Download> => ({
  blob: await response.blob(),
  filename: getName(response.headers.get('Content-Disposition')),
})

/** Hands a file to the browser's own download. */
export function saveFile(blob: Blob, filename: string): void {
  const url = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = url
  link.download = filename
  link.click()
  // The download reads the address after the click has returned.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
