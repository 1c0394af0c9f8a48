// Faces that the browser has not needed yet are fetched by asking for them: a letter must not print in a spare font.
const faces = ['400 16px Inter', '600 16px Inter', '400 16px "Noto Sans Khmer"', '600 16px "Noto Sans Khmer"']
const sample = 'Aក'
// A network that never answers must not keep the dialog shut.
const patience = 5000

const wait = (ms: number) =>
  new Promise<void>((done) => {
    setTimeout(done, ms)
  })
const fonts = async () => {
  // Asynchronous, so that a browser without font loading counts as ready.
  await Promise.allSettled(faces.map(async (face) => document.fonts.load(face, sample)))
  await document.fonts.ready
}
const pictures = (paper: HTMLElement) =>
  Promise.allSettled([...paper.querySelectorAll('img')].map(async (img) => img.decode()))

/**
 * Resolves when the fonts and the pictures of a sheet are loaded, after at least `delayMs`. A picture that fails does
 * not delay it.
 */
export async function paperReady(paper: HTMLElement, delayMs: number): Promise<void> {
  await Promise.all([wait(delayMs), Promise.race([Promise.all([fonts(), pictures(paper)]), wait(patience)])])
}
