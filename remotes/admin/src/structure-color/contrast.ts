/** Below this, a mark has little contrast with its background; the words next to it still name it. */
export const hardlyVisible = 1.5
/** A colour as the service takes it. */
export const isColor = (text: string): boolean => /^#[0-9A-Fa-f]{6}$/.test(text)

// WCAG 2.2, relative luminance: each channel from 0 to 1 as linear light, weighted by the sensitivity of the eye.
const linear = (channel: number) => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4)
const weights = [0.2126, 0.7152, 0.0722] as const
const luminance = (color: string) =>
  weights.reduce((sum, weight, at) => sum + weight * linear(parseInt(color.slice(1 + 2 * at, 3 + 2 * at), 16) / 255), 0)

/** The contrast of a colour (#RRGGBB) with a white and a black page, from 1 (none) to 21. */
export const contrasts = (color: string): { readonly white: number; readonly black: number } => {
  const light = luminance(color) + 0.05
  return { white: 1.05 / light, black: light / 0.05 }
}
/** Cut, not rounded: 4.49 is not yet 4.5. */
export const shownRatio = (ratio: number): string => (Math.floor(ratio * 10) / 10).toFixed(1)
