import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'

const PICTURES = '/pictures'

// Shows what the page around it hands over, and says how high that is. It runs where it can reach nothing of ours.
const script = `
addEventListener('message', ({ source, data }) => {
  if (source !== parent || typeof data?.html !== 'string') return
  document.documentElement.lang = data.language
  document.body.innerHTML = data.html
  if (!location.pathname.endsWith('${PICTURES}')) return
  for (const picture of document.querySelectorAll('img[data-src]')) picture.src = picture.dataset.src
})
const tell = () => parent.postMessage({ height: Math.ceil(document.documentElement.getBoundingClientRect().height) }, '*')
new ResizeObserver(tell).observe(document.documentElement)
parent.postMessage({ ready: true }, '*')
`

const style = `
html{background:#fff;color:#16202e;font:14px/1.55 Inter,Arial,sans-serif;overflow-wrap:anywhere}
body{margin:0;padding:12px}
img{max-width:100%;height:auto}
img[data-src]:not([src]){display:none}
table{max-width:100%;border-collapse:collapse}
blockquote{margin:8px 0;padding-left:10px;border-left:2px solid #cdd3dc;color:#475467}
pre{white-space:pre-wrap}
a{color:#1d4f91}
`

const page = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Mail</title><style>${style}</style></head><body><script>${script}</script></body></html>`

const scriptHash = createHash('sha256').update(script).digest('base64')

const policyOf = (pictures: string): string =>
  [
    "default-src 'none'",
    `script-src 'sha256-${scriptHash}'`,
    "style-src 'unsafe-inline'",
    `img-src ${pictures}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
    'sandbox allow-scripts allow-popups allow-popups-to-escape-sandbox',
  ].join('; ')

/**
 * The page in which strangers' mails are shown: a frame with an origin of its own, which reaches neither the session nor
 * the page around it and runs this script alone. Pictures of other servers load at the second address only.
 */
export function serveMailFrames(api: FastifyInstance): void {
  const frames = { '/mail-frame': 'data:', [`/mail-frame${PICTURES}`]: 'data: https:' }
  for (const [path, pictures] of Object.entries(frames)) {
    const headers = { 'content-security-policy': policyOf(pictures), 'x-frame-options': 'SAMEORIGIN' }
    api.get(path, { schema: { hide: true } }, (_request, reply) =>
      reply
        .headers({ ...headers, 'cache-control': 'no-cache' })
        .type('text/html; charset=utf-8')
        .send(page),
    )
  }
}
