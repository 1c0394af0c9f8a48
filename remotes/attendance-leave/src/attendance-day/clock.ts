/** A minute from 00:00 of a day as the time of day, `HH:mm`; minutes of the next day begin again. */
export const clock = (minute: number): string => {
  const within = ((minute % 1_440) + 1_440) % 1_440
  return `${String(Math.floor(within / 60)).padStart(2, '0')}:${String(within % 60).padStart(2, '0')}`
}
