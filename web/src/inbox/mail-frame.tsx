import { useEffect, useRef, useState } from 'react'
import { language } from '../i18n/language.ts'
import classes from './mails.module.css'
import { t } from './mails.messages.ts'

const LEAST = 60
const MOST = 4_000

/** A stranger's HTML, cleaned by the server, in a frame that reaches nothing of the page around it. */
export function MailFrame({ html, withPictures }: { html: string; withPictures: boolean }) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [height, setHeight] = useState(LEAST)
  useEffect(() => {
    const hear = ({ source, data }: MessageEvent<{ ready?: unknown; height?: unknown } | null>) => {
      const inside = frame.current?.contentWindow
      if (!inside || source !== inside) return
      // The frame has an origin that nobody can name.
      if (data?.ready === true) inside.postMessage({ html, language }, '*')
      if (typeof data?.height === 'number') setHeight(Math.min(MOST, Math.max(LEAST, data.height)))
    }
    addEventListener('message', hear)
    return () => removeEventListener('message', hear)
  }, [html])
  return (
    <iframe
      ref={frame}
      // Another address, another document: what may load is decided as it is fetched.
      key={String(withPictures)}
      className={classes.frame}
      title={t('frame')}
      src={`/api/mail-frame${withPictures ? '/pictures' : ''}`}
      sandbox="allow-scripts allow-popups allow-popups-to-escape-sandbox"
      referrerPolicy="no-referrer"
      style={{ height }}
    />
  )
}
