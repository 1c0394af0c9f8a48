const isDay = /^\d{4}-\d\d-\d\d$/
/**
 * A text without what may be of a person: addresses of mail, and numbers of six digits or more, but for days and parts
 * of ids. For logs and what is given away with them; names are kept out where they arise.
 */
export const toImpersonal = (text: string): string =>
  text
    .replaceAll(/[^\s"'<>(),;:=]+@[^\s"'<>(),;:]+/g, '[mail]')
    .replaceAll(/(?<![\w-])\+?\d(?:[ -]?\d){5,}(?![\w-])/g, (found) => (isDay.test(found) ? found : '[number]'))
