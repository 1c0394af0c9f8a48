import { useEffect, useState } from 'react'

/** The page comes first: what the header asks may wait this long, in ms. */
export const afterThePage = 1_500

/** Whether so many ms have passed since the part was drawn first. */
export function useAfter(ms: number): boolean {
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), ms)
    return () => clearTimeout(timer)
  }, [ms])
  return isOver
}
