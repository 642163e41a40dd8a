// The package ships no types; these are the parts that are used here.
declare module 's3rver' {
  import type { AddressInfo } from 'node:net'
  interface Options {
    directory: string
    port: number
    address: string
    silent: boolean
    configureBuckets: { name: string; configs: string[] }[]
  }
  export default class S3rver {
    constructor(options: Options)
    store: Record<'copyObject' | 'deleteObject', (...given: never[]) => Promise<unknown>>
    run(done: (error: Error | null, address: AddressInfo) => void): Promise<AddressInfo>
    close(): Promise<void>
  }
}
