import { useState } from 'react'
import { useLocation } from 'react-router-dom'

/**
 * The value that the current page started with. When the address has changed and the old page is drawn for the last
 * time, it keeps its value: a composition adopted for the next page does not break the old one.
 */
export function useWhileHere<T>(value: T): T {
  const { pathname } = useLocation()
  const [kept, keep] = useState(value)
  const isLeft = location.pathname !== pathname
  if (!isLeft && kept !== value) keep(value)
  return isLeft ? kept : value
}
