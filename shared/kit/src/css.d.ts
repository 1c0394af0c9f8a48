// Style sheets are imported for their effect only; the fonts' packages carry no types.
declare module '*.css'
