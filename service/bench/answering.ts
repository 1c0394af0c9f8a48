/** Tells the measuring process where this one answers, and on each message how much CPU time it has used, in µs. */
export function answersAt(url: string, token?: string): void {
  process.on('message', () => {
    const { user, system } = process.cpuUsage()
    process.send?.({ cpu: user + system })
  })
  process.send?.({ url, token })
}
