import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { sentenceOf } from '../platform/http.ts'
import { useAuthor } from '../platform/session/session.tsx'
import { Notice } from '../shell/notice.tsx'
import { toast } from '../ui/dialogs/toast.tsx'
import { useTitle } from '../ui/page.tsx'
import { SkeletonLines } from '../ui/states/skeleton-lines.tsx'
import { endSignIn } from './mail-sign-in.api.ts'
import { t } from './mail-sign-in.messages.ts'

/** Where a provider sends the browser back to: hands its code over, and leads to the mailbox. */
export function MailSignInPage() {
  useTitle(t('ending'))
  const navigate = useNavigate()
  const {
    user: { id: person },
  } = useAuthor()
  const [problem, setProblem] = useState('')
  useEffect(() => {
    const asked = new URLSearchParams(window.location.search)
    const state = asked.get('state')
    const code = asked.get('code')
    const end = async () => {
      if (!state || !code) return setProblem(t('refused'))
      try {
        const { address, way, business_id: business } = await endSignIn({ state, code })
        toast({ text: t('done', { address }) })
        const tab = way === 'incoming' ? 'incoming' : 'mailbox'
        await (business === null
          ? navigate({ to: `/app/users/edit/${person}`, search: { tab }, replace: true })
          : navigate({ to: `/app/businesses/edit/${business}`, replace: true }))
      } catch (error) {
        setProblem(sentenceOf(error))
      }
    }
    void end()
  }, [navigate, person])
  return problem === '' ? <SkeletonLines count={3} /> : <Notice title={t('ending')} text={problem} />
}
