// A full run (`npm run test:full`) tries ten times the samples of each property.
const times = process.env['TEST_FULL'] === '1' ? 10 : 1
/** How many samples of a property are tried, of those that a run of every day tries. */
export const samples = (ofEveryDay: number): number => ofEveryDay * times
