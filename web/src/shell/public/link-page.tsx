import { useLocation } from '@tanstack/react-router'
import { Fragment } from 'react'
import type { ReactNode } from 'react'
import { useTitle } from '../../ui/page.tsx'
import { Notice } from '../notice.tsx'
import { PublicFrame } from './public-frame.tsx'

/** The secret of the link that has opened the page. It stands behind the `#`, which browsers send to nobody. */
export const useLinkToken = (): string | undefined =>
  /^#?([\w-]{32})$/.exec(useLocation({ select: (at) => at.hash }))?.[1]

interface LinkPageProps {
  title: string
  /** What is said where the address holds no link. */
  noLink: { title: string; text: string }
  render: (token: string) => ReactNode
}

/** A public page that a link opens; another link begins it anew. */
export function LinkPage({ title, noLink, render }: LinkPageProps) {
  const token = useLinkToken()
  useTitle(title)
  if (token) return <Fragment key={token}>{render(token)}</Fragment>
  return (
    <PublicFrame>
      <Notice {...noLink} />
    </PublicFrame>
  )
}
