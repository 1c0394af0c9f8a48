/**
 * `@mantine/schedule` looks for a default export of `rrule`, which only the CommonJS form has; bundled as an ES module
 * it does not link. Recurring events are not used.
 */
export const rruleAlias = { rrule$: 'rrule/dist/es5/rrule.js' } as const
