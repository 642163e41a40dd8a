import type { SharedFiles as Shared } from '@dromos/contract/documents/file-links.ts'
import { useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { Notice } from '../shell/notice.tsx'
import { PublicFrame } from '../shell/public/public-frame.tsx'
import { useTitle } from '../ui/page.tsx'
import { linkPartsOf } from './file-claim.ts'
import type { FileClaim, FileLinkParts } from './file-claim.ts'
import { readFilesLogo, unlock } from './public-files.api.ts'
import { t } from './public-files.messages.ts'
import { SharedFiles } from './shared-files.tsx'
import { UnlockForm } from './unlock-form.tsx'

export function FilesPage() {
  const hash = useLocation({ select: (at) => at.hash })
  const link = linkPartsOf(hash)
  useTitle(t('title'))
  // Another link begins anew.
  if (link) return <Linked key={hash} link={link} />
  return (
    <PublicFrame>
      <Notice title={t('noLink')} text={t('noLinkText')} />
    </PublicFrame>
  )
}

function Linked({ link }: { link: FileLinkParts }) {
  const [opened, setOpened] = useState<{ claim: FileClaim; shared: Shared } | null>(null)
  if (opened) {
    const { business: name, logo } = opened.shared
    const readLogo = (signal: AbortSignal) => readFilesLogo(opened.claim, signal)
    return (
      <PublicFrame house={{ name, logo, readLogo }}>
        <SharedFiles {...opened} />
      </PublicFrame>
    )
  }
  // Whose it is, is told to who has the code as well.
  return (
    <PublicFrame house={null}>
      <UnlockForm
        onUnlock={async (code) => {
          const claim = { ...link, code }
          setOpened({ claim, shared: await unlock(claim) })
        }}
      />
    </PublicFrame>
  )
}
