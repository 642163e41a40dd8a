import helmet from 'helmet'
import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'

/** TLS is demanded if `publicUrl` has it; the host of `mapStyle` is the only other that browsers may ask. */
export function securityHeaders(publicUrl: string, mapStyle: string | null = null): Record<string, string> {
  const response = new ServerResponse(new IncomingMessage(new Socket()))
  helmet(optionsFor(publicUrl, mapStyle === null ? [] : [new URL(mapStyle).origin]))(
    response.req,
    response,
    (problem) => {
      if (problem) throw problem
    },
  )
  const headers = Object.entries(response.getHeaders()).map(([name, value]) => [name, String(value)])
  return {
    ...Object.fromEntries(headers),
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
  }
}

function optionsFor(publicUrl: string, mapHosts: string[]) {
  const isSecure = publicUrl.startsWith('https:')
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        styleSrcAttr: ["'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:', ...mapHosts],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", ...mapHosts],
        workerSrc: ["'self'"],
        // A PDF is shown from the bytes the page has fetched.
        frameSrc: ["'self'", 'blob:'],
        objectSrc: ["'none'"],
        baseUri: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    strictTransportSecurity: isSecure ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    xFrameOptions: { action: 'deny' },
    referrerPolicy: { policy: 'same-origin' },
    crossOriginEmbedderPolicy: false,
    xPoweredBy: false,
  } as const
}

const loopback = new Set(['127.0.0.1', 'localhost', '[::1]'])

/** One's own machine has several names. The Host header proves nothing: anybody may point a name here. */
export function isOwnOrigin(origin: string, publicUrl: string): boolean {
  const own = new URL(publicUrl)
  if (origin === own.origin) return true
  if (!URL.canParse(origin)) return false
  const asked = new URL(origin)
  const isLocal = loopback.has(asked.hostname) && loopback.has(own.hostname)
  return isLocal && asked.protocol === own.protocol && asked.port === own.port
}
