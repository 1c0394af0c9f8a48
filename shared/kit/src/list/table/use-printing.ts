import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/**
 * Whether the page is being printed. A printed page needs all rows, also those that the screen does not render, so they
 * render before the page is printed.
 */
export function usePrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false)
  useEffect(() => {
    const begins = () => flushSync(() => setPrinting(true))
    const ends = () => setPrinting(false)
    window.addEventListener('beforeprint', begins)
    window.addEventListener('afterprint', ends)
    return () => {
      window.removeEventListener('beforeprint', begins)
      window.removeEventListener('afterprint', ends)
    }
  }, [])
  return isPrinting
}
