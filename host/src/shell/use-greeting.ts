import { useWords } from '@staff/kit'
import { useState } from 'react'
import { hostWords } from '../words.ts'
import { businessHour, greetingFor } from './greeting.ts'

/** The words of greeting for the time of the day at which the page was opened. */
export function useGreeting(): string {
  const w = useWords(hostWords)
  const [word] = useState(() => greetingFor(businessHour(new Date())))
  return w(word)
}
