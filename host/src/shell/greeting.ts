/** The word of greeting for an hour of the day, 0 to 23. */
export const greetingFor = (hour: number): 'morning' | 'afternoon' | 'evening' =>
  hour < 12 ? 'morning' : hour < 18 ? 'afternoon' : 'evening'

/** The hour in the business zone, whatever zone the browser stands in. */
export const businessHour = (now: Date): number =>
  Number(
    new Intl.DateTimeFormat('en-GB', { hour: '2-digit', hourCycle: 'h23', timeZone: 'Asia/Phnom_Penh' }).format(now),
  )
