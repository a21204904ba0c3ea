#!/bin/sh
# SITE=https://sports-hub.example KEY=shk_... sh curl.sh
set -eu
site=${SITE:-https://sports-hub.example}/api/v1

echo '# live scores of the NFL, and nothing when nothing changed'
etag=$(curl --silent --show-error --fail --output /dev/null --write-out '%header{etag}' "$site/scoreboard?league=nfl")
curl --silent --show-error --fail --output /dev/null --write-out '%{http_code}\n' --header "If-None-Match: $etag" "$site/scoreboard?league=nfl"

echo '# one team from its own side'
curl --silent --show-error --fail "$site/teams/nfl-buf"
echo

echo '# games as they change, for three seconds'
curl --silent --show-error --no-buffer --max-time 3 "$site/stream?league=nfl" 2>/dev/null || test $? -eq 28

echo '# the table'
curl --silent --show-error --fail "$site/standings?league=nba"
echo

if [ -n "${KEY:-}" ]; then
  echo '# my teams'
  curl --silent --show-error --fail --header "Authorization: Bearer $KEY" "$site/my-teams"
  echo
fi
