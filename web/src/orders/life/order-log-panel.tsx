import { lazy } from 'react'
import { useQueries } from '@tanstack/react-query'
import { categoryQuery } from '../../categories/categories.api.ts'
import { logTypeField, useLogTypeNames } from '../../categories/log-type-field.tsx'
import { LogPanel } from '../../documents/log-panel.tsx'
import { DocumentMailsPanel } from '../../inbox/document-mails-panel.tsx'
import { receivedMail } from '../../inbox/received-mail-link.tsx'
import { queryClient } from '../../platform/query-client.ts'
import { call } from '../../platform/api.ts'
import { refreshOrder } from '../orders.api.ts'
import { orderLogWords } from './order-log-words.ts'

const MailPanel = lazy(async () => ({
  default: (await import('../../letters/mail-panel.tsx')).MailPanel,
}))

const named = ['damage', 'trailer', 'load', 'cargo', 'packing', 'reference', 'ambient'] as const

export function OrderLogPanel({ orderId }: { orderId: number }) {
  // The names behind ids are wanted at once.
  useQueries({ queries: named.map(categoryQuery) })
  return (
    <LogPanel
      queryKey={['orders', 'log', orderId]}
      read={(query, signal) => call('GET /orders/log/{id}', { params: { id: orderId }, query, signal })}
      words={orderLogWords}
      typeOf={useLogTypeNames()}
      above={<DocumentMailsPanel kind="order" id={orderId} />}
      mailOf={receivedMail}
      add={(body, idempotencyKey) =>
        call('POST /orders/log/store/{id}', { params: { id: orderId }, body, idempotencyKey })
      }
      typeField={logTypeField}
      onAdded={() => refreshOrder(orderId)}
      renderMail={(mail, onClose) => (
        <MailPanel
          key={mail}
          id={mail}
          read={(one, signal) =>
            call('GET /orders/mail/{id}/{mail}', { params: { id: orderId, mail: one }, signal })
          }
          onChanged={() => void queryClient.invalidateQueries({ queryKey: ['orders', 'log', orderId] })}
          onClose={onClose}
        />
      )}
    />
  )
}
