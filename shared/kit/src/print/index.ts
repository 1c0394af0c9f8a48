export { LetterPage } from './letter-page.tsx'
export { BothLanguages, LetterHeading, LetterLines, LetterParagraphs, LetterSignatures } from './letter-parts.tsx'
export { letterWords } from './letter-words.ts'
export { PrintPage } from './print-page.tsx'
