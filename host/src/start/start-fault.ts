/** Milliseconds: until a page that misses a file is tried again, and between two looks whether its server answers. */
export const startTimes = { again: 2_000, look: 5_000, lookLimit: 4_000, once: 5 * 60_000 } as const
/** The browser's record of the moment at which the page's first script asked for the composition. */
export const askedAheadMark = 'asked ahead'
const triedKey = 'start-tried'

/**
 * States of the words in index.html, which stand there before any code of the host is here. None: the page is still on
 * its way; the words of it come by the style sheet alone.
 */
type Words = 'trying' | 'failed' | 'back'

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

/** Shows in words that a script or style sheet of the start did not come, and tries again once by itself. */
export function watchStart(): void {
  let isGoingOn = false
  const failed = ({ target }: Event) => {
    if (isGoingOn || !getWords()) return
    if (!(target instanceof HTMLScriptElement || target instanceof HTMLLinkElement)) return
    isGoingOn = true
    // After a reload that did not help, the words come with the button at once.
    show(wasTried() ? 'failed' : 'trying')
    setTimeout(() => void goOn(), startTimes.again)
    window.addEventListener('online', () => void goOn())
    getWords()?.querySelector('button')?.addEventListener('click', tryAgain)
  }
  // In the capture phase: the failure of a file does not bubble.
  window.addEventListener('error', failed, true)
}
