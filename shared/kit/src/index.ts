export { ApiError, isSaid, getMessage, noAnswer } from './api/api-error.ts'
export { api, onFailedCall, type CallOptions, type FailedCall, type Upload } from './api/api.ts'
export { saveFile, type Download } from './api/download.ts'
export { nameSnapshot, type Query } from './api/send.ts'
export { askReason } from './approval/ask-reason.tsx'
export { personName } from './approval/holder.ts'
export { recordPath } from './approval/request-address.ts'
export { RequestAsideContext, type AnsweredRequest } from './approval/request-aside.ts'
export {
  AreaFigure,
  BarFigure,
  BubbleFigure,
  PieFigure,
  RadarFigure,
  RingFigure,
  ScatterFigure,
} from './charts/charts.tsx'
export { CompanyLogo } from './company/company-logo.tsx'
export { useCompany } from './company/use-company.ts'
export { ActionFields } from './feedback/action-fields.tsx'
export { ask, confirmDelete } from './feedback/confirm-delete.tsx'
export { LoadingButton } from './feedback/loading-button.tsx'
export { StatusBadge, statusTone, type StatusTone } from './feedback/status-badge.tsx'
export { toastError, toastRefusal, toastSuccess, toastUnchanged } from './feedback/toast.ts'
export { toastUndo } from './feedback/toast-undo.tsx'
export { useAction } from './feedback/use-action.ts'
export { hasUnsavedText, useUnsavedGuard } from './feedback/unsaved-guard.ts'
export { FilterPause } from './fields/debounced-text.tsx'
export { TimeControl } from './fields/time-control.tsx'
export type { AnyRow, InputProps } from './fields/kit-kind.ts'
export { useStoredImage } from './fields/file/stored-image.ts'
export { keepDraftsNow } from './form/draft.ts'
export { useFormAround, type FormAround } from './form/form-context.ts'
export { neededFor, neededWhere, reasonInput } from './form/needed-input.tsx'
export { useRecord } from './form/use-record.ts'
export { cutWords } from './formats/cut-words.ts'
export { businessToday, formatDate, formatDateTime, formatMonth, formatTime } from './formats/dates.ts'
export { Hinted } from './formats/hinted.tsx'
export { formatMoney, formatNumber, formatPercent } from './formats/numbers.ts'
export { formatWeekday } from './formats/weekday.ts'
export { defineWords, say, useLabel, useLanguage, useWords, type Say, type Words } from './i18n/define-words.ts'
export { getLanguage, i18n, setLanguage } from './i18n/i18n.ts'
export { isLang } from './i18n/stored-language.ts'
export { importAction } from './list/export/import-action.ts'
export { useKeptTime } from './kept/as-of.ts'
export { followDevice, forgetKeptFiles } from './kept/device.ts'
export { keptWords } from './kept/kept-words.ts'
export { readAhead } from './kept/read-ahead.ts'
export { dropWaiting, useWaitingRequests, type WaitingRequest } from './kept/waiting-requests.ts'
export { subscribe, tellTab, useIsLive } from './live/live.ts'
export { ListActionButton } from './list/list-action.tsx'
export { Pages } from './list/pages.tsx'
export { usePrinting } from './list/table/use-printing.ts'
export { resetTableSettings } from './list/table/table-settings.ts'
export { useList, type List } from './list/use-list.ts'
export { useListFault } from './list/use-list-fault.ts'
export { useCodeOptions, useRefOptions, useStructureOptions } from './options/options.ts'
export { PageHeader } from './page/page-header.tsx'
export { usePageTitle } from './page/page-title.ts'
export { useShortcut } from './page/use-shortcut.ts'
export { markToday } from './fields/today-mark.ts'
export { PersonCard, PersonFact, PersonFigure } from './person/person-card.tsx'
export { countsKey, refreshCounts } from './api/counts-key.ts'
export { PersonLink } from './person/person-link.tsx'
export { usePersonPath } from './person/person-path.ts'
export { ProfilePartsContext, useProfileParts, type ProfileParts } from './person/profile-parts.ts'
export { KitProvider } from './provider/kit-provider.tsx'
export { queryClient } from './provider/query-client.ts'
export { chartColors, theme } from './provider/theme.ts'
export { OwnEmployeeInput, SelfOnlyInput } from './requests/own-employee-input.tsx'
export { PrintedLetters, RequestFiles } from './requests/request-files.tsx'
export { TodayInput } from './requests/today-input.tsx'
export { AfterPause, PageSkeleton } from './screens/page-skeleton.tsx'
export { ActionWindow } from './feedback/action-window.tsx'
export { useSendLines } from './feedback/use-send-lines.ts'
export { PasswordForm } from './screens/lazy-password.tsx'
export { ActionDialog } from './screens/lazy-action-dialog.tsx'
export { ConfirmationDialog, attachmentsInput } from './screens/lazy-actions.tsx'
export { BesideSteps } from './list/beside/beside-steps.tsx'
export { RecordBeside } from './screens/lazy-beside.tsx'
export { PersonRecords } from './screens/lazy-person.tsx'
export { Attachments, FieldInput, PositionPicker, RefPicker } from './screens/lazy-pickers.tsx'
export type {
  FormProps,
  ListAction,
  ListOptions,
  RowAction,
  RowsProps,
  ScreenOptions,
} from './screens/screen-options.ts'
export {
  ResourceForm,
  ResourceList,
  screens,
  type ResourceFormProps,
  type ResourceListProps,
  type ResourceScreenProps,
} from './screens/screens.tsx'
export { warmScreens } from './screens/warm-screens.ts'
export type { CurrentEmployee, CurrentUser } from './session/current-user.ts'
export {
  getSession,
  onSessionEnd,
  signIn,
  useHolds,
  useSession,
  type Session,
  type SessionEnd,
  type Tokens,
} from './session/session.ts'
export { fieldMessages, passes } from './session/password/field-messages.ts'
export { loadPasswordPolicy, passwordFault, storedPolicy } from './session/password/password-policy.ts'
export { chooseLanguage, languageOfActivation } from './session/own-language.ts'
export { loadCurrentUser, signOut } from './session/sign-in.ts'
export { clearLocalData, deviceMark, isLeftByOther, readStored } from './session/stored.ts'
export { useWhenOnline } from './states/when-online.ts'
export { EmptyState, ErrorState, ForbiddenState, NotFoundState, WrongState } from './states/states.tsx'
export { TaskBar, TaskEntry } from './tasks/task-entry.tsx'
export { lookAtTasks, useTask, useTasks, useTasksOfTabs } from './tasks/use-tasks.ts'
export { Box, Group, Stack, Text } from './widgets/layout.ts'
export { PageAccessContext, usePageAccess, type PageAccess } from './widgets/page-access.ts'
export { useQuietRetry } from './widgets/patience.ts'
export { WidgetData } from './widgets/widget-data.tsx'
export { WidgetFigures } from './widgets/widget-figures.tsx'
export { WidgetLink } from './widgets/widget-link.tsx'
export { WidgetEmpty, WidgetFault, WidgetWait } from './widgets/widget-states.tsx'
export { kitWords } from './words.ts'
