// The package ships no types; these are the parts that are used here.
declare module 'autocannon' {
  interface Request {
    method?: string
    path?: string
    body?: string
    headers?: Record<string, string>
    setupRequest?: (request: Request) => Request
  }
  interface Options {
    url: string
    connections: number
    duration: number
    headers?: Record<string, string>
    requests: Request[]
  }
  interface Result {
    errors: number
    timeouts: number
    non2xx: number
    /** Seconds. */
    duration: number
  }
  interface Instance extends PromiseLike<Result> {
    on(
      event: 'response',
      listener: (client: unknown, status: number, bytes: number, milliseconds: number) => void,
    ): void
  }
  export default function autocannon(options: Options): Instance
}
