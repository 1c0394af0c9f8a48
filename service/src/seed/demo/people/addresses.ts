import { getId } from '../../rows.ts'

const provinces = 25
const districts = 14
const code = (number: number) => String(number).padStart(2, '0')

/** Where the n-th person of the demo company lives and was born: a district of the capital, and any province. */
export const getAddress = (n: number) => ({
  birthPlaceId: getId('geographic', code(1 + ((n * 11) % provinces))),
  currentPlaceId: getId('geographic', `12${code(1 + ((n * 5) % districts))}`),
  currentHouseNo: String(1 + ((n * 37) % 240)),
  currentStreetNo: String(100 + ((n * 53) % 400)),
  // All rows of a batch name the same columns.
  isPermanentSame: n % 3 !== 0,
  permanentPlaceId: n % 3 === 0 ? getId('geographic', code(1 + ((n * 11) % provinces))) : null,
})
