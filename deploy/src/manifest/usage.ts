/** The text of `pnpm manifest --help`. */
export const usage = `Steers which versions of the remotes users get. deploy/manifest.json is the desired state; publishing is \`pnpm remote\`.

  pnpm manifest plan                         what apply would change, and what the gate says
  pnpm manifest apply --reason <why>         makes deploy/manifest.json the active composition; pinned versions stay
  pnpm manifest status                       versions live and published, errors and load times of the last 15 minutes
  pnpm manifest history                      who changed what, when and why
  pnpm manifest verify                       checks that nobody changed the history
  pnpm manifest rollback [snapshot] --reason <why>        back to the snapshot before, or to a named one
  pnpm manifest canary <remote> <version> --percent 10 [--role <role>]... [--user <user>]... --reason <why>
  pnpm manifest canary <remote> --stop --reason <why>
  pnpm manifest pin <remote> --reason <why>               apply leaves this version alone; unpin ends it
  pnpm manifest unpin <remote> --reason <why>
  pnpm manifest kill <remote> --message <English> --message-km <Khmer> --reason <why>   its pages show the message
  pnpm manifest revive <remote> --reason <why>

  --json      one JSON document instead of text, also for failures
  STAFF_URL   the service, default http://127.0.0.1:3000
  STAFF_TOKEN an access token, or STAFF_USER and STAFF_PASSWORD; READ_REMOTE_VERSION to look, UPDATE_REMOTE_VERSION to act

Exit codes: 0 done, or nothing to do; 1 the service cannot be reached or failed; 2 plan: there are differences;
3 refused by the gate, or a changed history; 4 another composition was activated meanwhile; 5 wrong usage; 6 not allowed.`
