/** The result of `work`, or what `late` returns or throws when it takes longer than `ms`. The work itself continues. */
export async function inTime<T, L>(work: Promise<T>, ms: number, late: () => L): Promise<T | L> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const limit = new Promise<void>((end) => {
    timer = setTimeout(end, ms)
  }).then(late)
  try {
    return await Promise.race([work, limit])
  } finally {
    clearTimeout(timer)
  }
}
