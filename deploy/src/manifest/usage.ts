/** The text of `pnpm manifest --help`. */
export const usage = `Steers which versions of the remotes users get. deploy/manifest.json is the desired state; publishing is \`pnpm remote\`.

  pnpm manifest plan                         what apply would change, and what the gate says
  pnpm manifest apply --reason <why>         gives everybody the versions of deploy/manifest.json; pins, kills and canaries stay
      --remote <name>  of the file only this remote, also for plan; may be given several times
      --again          gives a version again that somebody took back
      --lower-permission <why>  pages may have another permission than now, or none; needs ALL_FUNCTION; also for canary
                       and promote
      --keep-newer     a newer version that an older one replaces is not taken back by it
  pnpm manifest status                       versions live and published, errors and load times of the last 15 minutes
  pnpm manifest history                      who changed what, when and why
  pnpm manifest verify                       checks that nobody changed the history
  pnpm manifest rollback [snapshot] --reason <why> [--yes] [--again]
                                             back to what everybody had before, or to a named snapshot; shows the changes
                                             and asks, unless --yes
  pnpm manifest canary <remote> <version> --percent 10 [--role <role>]... [--user <user>]... --reason <why>
  pnpm manifest canary <remote> --stop --reason <why>
  pnpm manifest promote <remote> --reason <why>           everybody gets the version of the canary
  pnpm manifest promote <remote> --ramp 1,10,50,100 --hours <n> [--errors 2] [--loads 20] --reason <why>
                                             the canary goes on by itself: each share for so many hours, then everybody;
                                             it needs so many loads for a step, and stops itself beyond so many percent
                                             of errors
  pnpm manifest export [file]                             the live composition with its proof, for the next deployment
  pnpm manifest promote-from [file] --reason <why> [--remote <name>]... [--again]
                                             everybody gets what another deployment exported, with its very bytes
  pnpm manifest flags                                     what entries of remotes hang on beside their permission
  pnpm manifest flag <name> --on | --off | --remove --reason <why>
  pnpm manifest pin <remote> --reason <why>               apply leaves this version alone; unpin ends it
  pnpm manifest unpin <remote> --reason <why>
  pnpm manifest kill <remote> --message <English> --message-km <Khmer> --reason <why>   its pages show the message
  pnpm manifest revive <remote> --reason <why>

  --json      one JSON document instead of text, also for failures
  STAFF_URL   the service, default http://127.0.0.1:3000
  STAFF_TOKEN an access token, or STAFF_USER and STAFF_PASSWORD; READ_REMOTE_VERSION to look, UPDATE_REMOTE_VERSION to act

Exit codes: 0 done, or nothing to do; 1 the service cannot be reached or failed; 2 plan: there are differences;
3 refused by the gate, or a changed history; 4 another composition was activated meanwhile; 5 wrong usage; 6 not allowed.`
