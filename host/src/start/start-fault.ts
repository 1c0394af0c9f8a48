/**
 * Milliseconds: until a page that misses a file is tried again, and between two looks whether its server answers; until
 * a page whose files hang is painted without its styles, and until it offers to try again. The last is long: a slow
 * line is no broken one.
 */
export const startTimes = {
  again: 2_000,
  look: 5_000,
  lookLimit: 4_000,
  once: 5 * 60_000,
  paint: 8_000,
  late: 20_000,
} as const
/** The browser's record of the moment at which the page's first script asked for the composition. */
export const askedAheadMark = 'asked ahead'
const triedKey = 'start-tried'

/**
 * States of the words in index.html, which stand there before any code of the host is here. None: the page is still on
 * its way; the words of it come by the style sheet alone.
 */
type Words = 'slow' | 'late' | 'trying' | 'failed' | 'back'

const getWords = (): HTMLElement | null => document.getElementById('start')
function show(words: Words): void {
  const element = getWords()
  if (element) element.dataset['state'] = words
}

/** The page has begun to draw itself: its words of the start are not needed any more. */
export function noteStarted(): void {
  getWords()?.remove()
  sessionStorage.removeItem(triedKey)
}

const doesAnswer = (): Promise<boolean> =>
  fetch('/', {
    method: 'HEAD',
    cache: 'no-store',
    signal: AbortSignal.timeout(startTimes.lookLimit),
  }).then(
    ({ ok }) => ok,
    () => false,
  )
const wasTried = (): boolean => Date.now() - Number(sessionStorage.getItem(triedKey) ?? 0) < startTimes.once
function tryAgain(): void {
  sessionStorage.setItem(triedKey, String(Date.now()))
  location.reload()
}

/** Whether the server was found away since the page began. */
let wasAway = false
/**
 * Goes on when a file of the start did not come. A reload without a server would put the browser's own page in the
 * place of the words: so the server is asked first. The page reloads itself once; after that its user does.
 */
async function goOn(): Promise<void> {
  if (!getWords()) return
  const answers = await doesAnswer()
  if (answers && !wasTried()) return tryAgain()
  wasAway ||= !answers
  show(answers && wasAway ? 'back' : 'failed')
  if (!answers) setTimeout(() => void goOn(), startTimes.look)
}

/** Style sheets that hang hold back the first painting, and so the words: they count when they are here. */
function paintWithout(): void {
  for (const sheet of document.querySelectorAll<HTMLLinkElement>('head link[rel="stylesheet"]')) {
    if (sheet.sheet) continue
    // Another element for the same file: the first one holds back the painting as long as it is in the page.
    const later = document.createElement('link')
    for (const { name, value } of sheet.attributes) later.setAttribute(name, value)
    later.media = 'not all'
    later.addEventListener('load', () => {
      later.media = 'all'
    })
    sheet.replaceWith(later)
  }
}

/**
 * Shows in words that a script or style sheet of the start did not come, and tries again once by itself; of one that
 * hangs it says that the start is slow, and offers to try again.
 */
export function watchStart(): void {
  let isGoingOn = false
  let isOffered = false
  const offer = () => {
    if (isOffered) return
    isOffered = true
    window.addEventListener('online', () => void goOn())
    getWords()?.querySelector('button')?.addEventListener('click', tryAgain)
  }
  const failed = ({ target }: Event) => {
    if (isGoingOn || !getWords()) return
    if (!(target instanceof HTMLScriptElement || target instanceof HTMLLinkElement)) return
    isGoingOn = true
    // After a reload that did not help, the words come with the button at once.
    show(wasTried() ? 'failed' : 'trying')
    setTimeout(() => void goOn(), startTimes.again)
    offer()
  }
  // In the capture phase: the failure of a file does not bubble.
  window.addEventListener('error', failed, true)
  setTimeout(() => {
    if (isGoingOn || !getWords()) return
    // Their animation begins with the first painting, which may be what is held back.
    show('slow')
    paintWithout()
  }, startTimes.paint)
  setTimeout(() => {
    if (isGoingOn || !getWords()) return
    show('late')
    offer()
  }, startTimes.late)
}
