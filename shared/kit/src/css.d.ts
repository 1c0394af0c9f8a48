// Style sheets are imported for their effect only; the fonts' packages carry no types. A module names its classes.
declare module '*.css'
declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>
  export default classes
}
