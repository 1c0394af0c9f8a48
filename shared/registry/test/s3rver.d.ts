/** The part of the S3 test server that we use; it brings no types. */
declare module '@20minutes/s3rver' {
  import type { RequestListener } from 'node:http'

  export default class S3rver {
    constructor(options: {
      readonly directory: string
      readonly silent: boolean
      readonly vhostBuckets: boolean
      readonly configureBuckets: readonly { readonly name: string }[]
    })
    readonly store: { existsObject(bucket: string, key: string): Promise<boolean> }
    configureBuckets(): Promise<unknown>
    callback(): RequestListener
  }
}
