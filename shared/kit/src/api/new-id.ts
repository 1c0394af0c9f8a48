/**
 * A random id for keys and traces. `crypto.randomUUID` exists only on secure origins, but some stores open the product
 * by IP address.
 */
export const newId = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
