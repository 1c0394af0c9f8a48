/** What the settings say of Firebase Cloud Messaging. */
export interface PushSettings {
  readonly serviceAccountFile: string
  /** Where messages are sent; another one than Google's in tests. */
  readonly endpoint: string
  /** What browsers may know; the project's id comes from the service account. */
  readonly browser: {
    readonly apiKey: string
    readonly appId: string
    readonly messagingSenderId: string
    readonly vapidKey: string
  }
}
interface Given {
  readonly FIREBASE_SERVICE_ACCOUNT_FILE?: string | undefined
  readonly FIREBASE_API_KEY?: string | undefined
  readonly FIREBASE_APP_ID?: string | undefined
  readonly FIREBASE_MESSAGING_SENDER_ID?: string | undefined
  readonly FIREBASE_VAPID_KEY?: string | undefined
  readonly FIREBASE_ENDPOINT: string
}

/** The settings of push, undefined where there are none, or one line that says which ones are missing. */
export function readPushSettings({
  FIREBASE_ENDPOINT: endpoint,
  FIREBASE_SERVICE_ACCOUNT_FILE: serviceAccountFile,
  FIREBASE_API_KEY: apiKey,
  FIREBASE_APP_ID: appId,
  FIREBASE_MESSAGING_SENDER_ID: messagingSenderId,
  FIREBASE_VAPID_KEY: vapidKey,
}: Given): PushSettings | { readonly wrong: string } | undefined {
  if (serviceAccountFile && apiKey && appId && messagingSenderId && vapidKey)
    return {
      serviceAccountFile,
      endpoint: endpoint.replace(/\/$/, ''),
      browser: { apiKey, appId, messagingSenderId, vapidKey },
    }
  const named = {
    FIREBASE_SERVICE_ACCOUNT_FILE: serviceAccountFile,
    FIREBASE_API_KEY: apiKey,
    FIREBASE_APP_ID: appId,
    FIREBASE_MESSAGING_SENDER_ID: messagingSenderId,
    FIREBASE_VAPID_KEY: vapidKey,
  }
  const missing = Object.entries(named)
    .filter(([, value]) => value === undefined)
    .map(([name]) => name)
  if (missing.length === Object.keys(named).length) return undefined
  return { wrong: `${missing.join(', ')}: push needs all five settings of Firebase, or none` }
}
