// Drawn, because otherwise two fonts of 25 kB would be loaded for one word of the English page.
// The outlines are from Noto Sans Khmer 600.
const outline =
  'M6 -32Q5 -32 3 -32Q2 -33 1 -34Q0 -35 0 -36Q0 -38 2 -40Q4 -41 7 -41L7 -38Q6 -38 6 -37Q5 -37 5 -36Q5 -36 5 -36Q6 -35 6 -35Q8 -35 8 -36Q9 -37 10 -39Q10 -40 10 -43L15 -43Q15 -39 14 -37Q13 -34 11 -33Q9 -32 6 -32ZM11 -19L11 -6Q11 -5 11 -5Q11 -4 12 -4L14 -4L14 0L8 0Q6 0 6 -1Q5 -1 5 -2L5 -19ZM5 -18L5 -20Q3 -22 3 -23Q2 -24 2 -24Q2 -24 2 -25Q2 -25 2 -25Q2 -26 3 -27Q4 -28 5 -29L12 -29L12 -25L7 -25L7 -25L11 -20L11 -18ZM32 0Q28 0 25 -1Q22 -2 21 -4Q20 -5 20 -8L20 -14L29 -16Q33 -17 35 -18Q37 -19 37 -22Q37 -23 36 -24Q35 -25 32 -25Q29 -25 28 -24Q26 -24 26 -23Q26 -22 27 -21Q27 -21 28 -21L28 -18L25 -18Q23 -18 22 -19Q20 -20 20 -22Q20 -24 21 -26Q22 -28 25 -28Q28 -29 32 -29Q36 -29 39 -28Q41 -27 42 -26Q44 -24 44 -22Q44 -19 42 -17Q41 -15 38 -14Q35 -13 30 -12L26 -11L26 -8Q26 -6 28 -5Q29 -4 32 -4Q35 -4 36 -5Q37 -6 37 -8L37 -12L44 -12L44 -8Q44 -5 42 -4Q41 -2 39 -1Q36 0 32 0ZM41 14Q39 14 39 13Q38 13 37 12Q37 11 37 11L22 11L22 7L37 7L37 3L42 3L42 7Q44 7 44 8Q45 9 45 10Q45 11 44 12Q44 12 43 13Q42 14 41 14ZM56 -18L56 -19Q54 -21 53 -22Q52 -23 52 -23Q52 -24 52 -24Q52 -24 52 -25Q52 -25 53 -26Q54 -27 55 -29L63 -29L63 -25L58 -25L58 -25L62 -20L62 -18ZM62 -19L62 -4Q62 -2 61 -1Q60 0 58 0L56 0Q54 0 53 0Q52 -1 51 -2Q50 -3 50 -5Q50 -7 51 -9Q52 -10 53 -10Q54 -11 56 -11L56 -19ZM56 -4L56 -8Q55 -8 54 -7Q54 -7 54 -6Q54 -4 54 -4Q55 -4 56 -4Z'

const word = 'ខ្មែរ'

/**
 * The word ខ្មែរ: a visible picture, and the invisible word itself in the device's font for screen readers and search.
 */
export const KhmerName = () => (
  <span className="shell-khmer">
    <svg viewBox="0 -43 65 58" height="15" aria-hidden="true">
      <path d={outline} fill="currentColor" />
    </svg>
    <span>{word}</span>
  </span>
)
