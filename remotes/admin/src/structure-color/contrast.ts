/** Below this, a mark hardly stands out from what is behind it; its words beside it still say what it is. */
export const hardlyVisible = 1.5
/** A colour as the service takes it. */
export const isColor = (text: string): boolean => /^#[0-9A-Fa-f]{6}$/.test(text)

// WCAG 2.2, relative luminance: each channel from 0 to 1 without the screen's curve, weighed as the eye does.
const linear = (channel: number) => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4)
const weights = [0.2126, 0.7152, 0.0722] as const
const luminance = (color: string) =>
  weights.reduce((sum, weight, at) => sum + weight * linear(parseInt(color.slice(1 + 2 * at, 3 + 2 * at), 16) / 255), 0)

/** How far a colour (#RRGGBB) stands apart from a white and from a black page, from 1 (not at all) to 21. */
export const contrasts = (color: string): { readonly white: number; readonly black: number } => {
  const light = luminance(color) + 0.05
  return { white: 1.05 / light, black: light / 0.05 }
}
/** Cut, not rounded: 4.49 is not yet 4.5. */
export const shownRatio = (ratio: number): string => (Math.floor(ratio * 10) / 10).toFixed(1)
