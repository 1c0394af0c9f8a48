/** The text of `pnpm remote --help`. */
export const usage = `Publishes remotes and checks what is published. Nothing here changes what users see: that is \`pnpm manifest\`.

  pnpm remote publish <name> [--build] [--registry <address>] [--key <file>]
      Signs and publishes the build of one remote at the version of its package.json.
      --build builds that remote first; otherwise what stands in .build is published.
  pnpm remote record [name ...]
      Writes the built version of these remotes, or of all, into deploy/released.json: it goes out with the product. From
      then on a build with other bytes needs a new version. A publish with a committed key does the same.
  pnpm remote list [name] [--registry <address>]
      Shows the published releases and who signed them.
  pnpm remote verify <name> <version> [--registry <address>]
      Checks the signature, the publisher and every file of a release.
  pnpm remote cors <origin ...>
      Shows the CORS rules that let the pages of these products load files from a bucket or a CDN (REGISTRY_CDN).
  pnpm remote keygen --owner <name> [--remotes <name,name>] [--key <file>]
      Makes a publisher's key and shows its public entry for deploy/publishers.json.

  --json        one JSON document instead of text, also for failures
  --registry    a folder, or s3://bucket/prefix?endpoint=https://host&region=...&pathStyle=true|false with the secrets
                in AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY. Default: REGISTRY, else DATA_DIR/registry
  --key         the publisher's key file. Default: PUBLISHER_KEY, else .data/keys/publisher.json, which is made on first
                use, except when NODE_ENV is production

Exit codes: 0 done; 1 registry, build or machine failed; 2 wrong usage; 3 not built or not there;
4 the version is published with other bytes; 5 refused: files, signature or key do not pass.`
