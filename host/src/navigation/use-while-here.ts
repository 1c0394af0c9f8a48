import { useState } from 'react'
import { useLocation } from 'react-router-dom'

/**
 * A value as the page that stands has met it. When the address has moved on and the page is drawn for the last time, it
 * keeps what it had: a composition that is adopted for the next page does not tear the one that is being left.
 */
export function useWhileHere<T>(value: T): T {
  const { pathname } = useLocation()
  const [kept, keep] = useState(value)
  const isLeft = location.pathname !== pathname
  if (!isLeft && kept !== value) keep(value)
  return isLeft ? kept : value
}
