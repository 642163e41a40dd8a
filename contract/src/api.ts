import type { accountsApi } from './accounts.ts'
import type { banksApi } from './banks.ts'
import type { businessesApi } from './businesses.ts'
import type { categoriesApi } from './categories.ts'
import type { contactsApi } from './contacts.ts'
import type { factorsApi } from './factors.ts'
import type { fileLinksApi } from './file-links.ts'
import type { firmFilesApi } from './firm-files.ts'
import type { firmsApi } from './firms.ts'
import type { importsApi } from './imports.ts'
import type { liveApi } from './live.ts'
import type { notificationsApi } from './notifications.ts'
import type { orderFilesApi } from './order-files.ts'
import type { orderPapersApi } from './order-papers.ts'
import type { orderLifeApi } from './order-life.ts'
import type { orderLogApi } from './order-log.ts'
import type { orderListsApi } from './order-lists.ts'
import type { orderTemplatesApi } from './order-templates.ts'
import type { orderViewsApi } from './order-views.ts'
import type { orderSendingApi } from './order-sending.ts'
import type { ordersApi } from './orders.ts'
import type { outboxApi } from './outbox.ts'
import type { passkeysApi } from './passkeys.ts'
import type { passwordsApi } from './passwords.ts'
import type { placesApi } from './places.ts'
import type { ratingsApi } from './ratings.ts'
import type { roadsApi } from './roads.ts'
import type { sessionApi } from './session.ts'
import type { sessionListApi } from './session-list.ts'
import type { statusApi } from './status.ts'
import type { usersApi } from './users.ts'

/** Every call there is. A type only: the browser is typed by it without carrying a schema. */
export type DromosApi = typeof statusApi &
  typeof sessionApi &
  typeof categoriesApi &
  typeof businessesApi &
  typeof banksApi &
  typeof contactsApi &
  typeof sessionListApi &
  typeof usersApi &
  typeof accountsApi &
  typeof passwordsApi &
  typeof factorsApi &
  typeof passkeysApi &
  typeof outboxApi &
  typeof placesApi &
  typeof roadsApi &
  typeof ratingsApi &
  typeof importsApi &
  typeof firmsApi &
  typeof firmFilesApi &
  typeof orderListsApi &
  typeof orderTemplatesApi &
  typeof orderViewsApi &
  typeof ordersApi &
  typeof orderPapersApi &
  typeof orderFilesApi &
  typeof fileLinksApi &
  typeof orderLifeApi &
  typeof orderSendingApi &
  typeof orderLogApi &
  typeof notificationsApi &
  typeof liveApi
