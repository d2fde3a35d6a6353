#!/bin/sh
# Takes a backup, builds the current version, or pulls IMAGE, and replaces one web process after the other. The site stays up meanwhile.
set -eu
cd "$(dirname "$0")/.."
if [ -n "$(docker compose ps --quiet --status running web-1)" ]; then
  docker compose exec -T web-1 sh -c 'mkdir -p /data/backups && node build/server/commands/backup.js --keep 7 /data/backups'
fi
# IMAGE in .env names a published image.
if grep -q '^IMAGE=.' .env 2>/dev/null; then docker compose pull web-1; else COMMIT=$(git rev-parse --short HEAD) docker compose build web-1; fi
for service in web-1 web-2; do
  docker compose up -d --no-deps --wait "$service"
done
docker compose up -d
